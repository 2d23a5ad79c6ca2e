import * as v from 'valibot'
import { t } from '../../messages/online/people.ts'
import { problemsOf } from '../../rules/problems.ts'
import {
  nameWithoutAadhaar,
  requiredWithoutAadhaar as required,
  textWithoutAadhaar,
} from '../../rules/aadhaar.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { CalendarDate, Email, Phone } from '../../rules/fields.ts'
import { FULL_NAME_LENGTH, PROFILE_PHOTO_MAX_MB } from '../../rules/limits.ts'
import { AccountSchema } from '../people/accounts.ts'
import { TicketSchema } from '../people/reports.ts'

const problem = problemsOf('people', t)

export const saveProfile = endpoint({
  name: 'save-profile',
  summary: 'Who I am to others; locked once my identity is verified',
  method: 'POST',
  path: '/account/profile',
  // Absent fields stay unchanged.
  body: v.object({
    full_name: v.optional(nameWithoutAadhaar(FULL_NAME_LENGTH)),
    /** Accepted unchanged only; a new address needs a change request. */
    email: v.optional(Email),
    phone: v.optional(Phone),
    dob: v.optional(
      v.nullable(v.union([CalendarDate, v.literal('')], (issue) => problem(issue, 'giveDate'))),
    ),
    address: v.optional(v.nullable(textWithoutAadhaar(300))),
    occupation: v.optional(required(100)),
  }),
  output: AccountSchema,
  errors: ['profile_locked', 'invalid'],
})

export const setProfilePhoto = endpoint({
  name: 'set-profile-photo',
  summary: `Another picture of me: JPG, PNG or WebP up to ${PROFILE_PHOTO_MAX_MB} MB, kept as a square`,
  method: 'POST',
  path: '/account/profile-photo',
  encoding: 'multipart',
  body: v.object({ file: v.blob((issue) => problem(issue, 'choosePicture')) }),
  output: v.object({ image_url: v.string() }),
  errors: ['file_refused', 'too_large', 'too_many_requests'],
})

export const requestChange = endpoint({
  name: 'request-change',
  summary: 'Ask support to change what a verified profile locks',
  method: 'POST',
  path: '/account/change-request',
  body: v.object({
    message: required(2_000, (issue) => problem(issue, 'sayWhatToChange')),
  }),
  output: TicketSchema,
  status: 201,
  errors: ['too_many_requests'],
})

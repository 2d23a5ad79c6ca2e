import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  ADDRESS_PROOF_TYPES,
  IDENTITY_INFO_TYPES,
  IDENTITY_PROOF_TYPES,
  INCOME_BRACKETS,
} from '#contract/http/kyc/kyc.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { files } from './files.ts'
import { sealedWith } from './sealing.ts'

/** A person's last KYC submission; its status is a column of the user. */
export const kycSubmissions = pgTable(
  'kyc_submissions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    dob: date().notNull(),
    identityInfoType: text({ enum: IDENTITY_INFO_TYPES }).notNull(),
    /** Only the last four characters of the number are stored, sealed. */
    sealedLastFour: text().notNull(),
    sealedWith: sealedWith('sealed_last_four'),
    country: text().notNull(),
    address: text().notNull(),
    secondaryAddress: text(),
    city: text().notNull(),
    state: text().notNull(),
    publicProfile: text().notNull(),
    occupation: text().notNull(),
    incomeBracket: text({ enum: INCOME_BRACKETS }).notNull(),
    identityProofType: text({ enum: IDENTITY_PROOF_TYPES }).notNull(),
    /** Null once the document was deleted, some time after the answer. */
    identityFileId: uuid().references(() => files.id),
    addressProofType: text({ enum: ADDRESS_PROOF_TYPES }).notNull(),
    /** As above. */
    addressFileId: uuid().references(() => files.id),
    submittedAt: instant().notNull(),
    /** When an operator answered; null while it waits. */
    decidedAt: instant(),
  },
  (t) => [
    index().on(t.identityFileId),
    index().on(t.addressFileId),
    index().on(t.sealedWith),
    // For the job that runs every minute.
    index('kyc_documents_to_forget')
      .on(t.decidedAt)
      .where(sql`${t.identityFileId} is not null or ${t.addressFileId} is not null`),
  ],
)

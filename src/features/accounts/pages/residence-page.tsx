import { useNavigate } from '@tanstack/react-router'

import { refusedFields } from '#data/api/failure-message.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/accounts/online/sign-up.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { checkResidence, RESIDENCE_FIELDS, SIGN_UP_FIELDS } from '../checks/check-sign-up.ts'
import { AccountForm, SubmitButton } from '../components/account-form.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { INDIAN_CODE, keepDraft, useAccountDraft } from '../draft.ts'
import { loadActions } from '../load-actions.ts'
import { resendAfter } from '../arrival/resend-after.ts'
import { useAccountSubmit } from '../arrival/use-account-submit.ts'

/**
 * /residence: "Country of Residence". Sends the values of both pages; `from` is where the person wanted to
 * go.
 */
export function ResidencePage({ from }: { from: string | undefined }) {
  const navigate = useNavigate()
  const draft = useAccountDraft()
  const submission = useAccountSubmit(RESIDENCE_FIELDS)
  const { errors, setErrors, submit } = submission
  const form = useFocusFirstInvalid(errors)

  const send = async () => {
    const { signUp } = await loadActions()
    try {
      const message = await signUp(draft)
      showToast({ message, ms: 3000 })
    } catch (error) {
      const refused = sentBack(error)
      if (refused === undefined) throw error
      // To agree anew is a tick of its own.
      if ('hasAgreed' in refused) keepDraft({ hasAgreed: false })
      await navigate({ to: '/sign-up', state: { refusedFields: refused, from } })
      return
    }
    const { email } = draft
    await navigate({
      to: '/authentication',
      state: { email, resendAt: resendAfter(Date.now()), backTo: '/residence', from },
    })
  }
  const checkAndSend = () => {
    const found = checkResidence(draft)
    if (Object.keys(found).length > 0) setErrors(found)
    else void submit(send)
  }

  return (
    <AccountFrame
      name="residence"
      title={t('residenceTitle')}
      text={t('residenceText')}
      backTo="/sign-up"
      from={from}
    >
      <AccountForm form={form} onSubmit={checkAndSend}>
        <CountryField
          value={draft.country}
          onChange={(country) => keepDraft({ country, phone: phoneIn(country, draft.phone) })}
          error={errors['country']}
        />
        <TextField
          label={t('phoneNumber')}
          type="tel"
          name="tel"
          autoComplete="tel"
          hint={t('phoneNumberHint')}
          value={draft.phone}
          // Reached by Tab it would be selected, and the first digit would replace the country code.
          onFocus={({ target }) => {
            if (isOnlyCode(target.value)) target.setSelectionRange(target.value.length, target.value.length)
          }}
          onChange={(event) => keepDraft({ phone: withOneCode(event.target.value) })}
          error={errors['phone']}
        />
        <SubmitButton state={submission}>{t('continue')}</SubmitButton>
      </AccountForm>
    </AccountFrame>
  )
}

/** The typed number; where none is typed yet, the country code if it is India's. */
function phoneIn(country: string, typed: string): string {
  if (typed.trim() !== '' && !isOnlyCode(typed)) return typed
  return country === 'India' ? INDIAN_CODE : ''
}

/** A whole number, pasted behind the code that is there already, brings its own. */
const withOneCode = (typed: string): string => typed.replace(/^(?:\+91\s*)+(?=\+)/, '')

const isOnlyCode = (phone: string): boolean => phone.trim() === INDIAN_CODE.trim()

/** Refused fields of the page before, if any. */
function sentBack(error: unknown): FieldErrors | undefined {
  const { termsVersion, ...fields } = refusedFields(error)
  const theirs = {
    ...errorsAmong(fields, SIGN_UP_FIELDS),
    ...(termsVersion !== undefined && { hasAgreed: termsVersion }),
  }
  return Object.keys(theirs).length > 0 ? theirs : undefined
}

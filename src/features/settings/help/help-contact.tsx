import { addressIn } from '#contract/finished-pages.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { call } from '#data/api/call.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/settings/online/help.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { SocialLinks } from './help-social.tsx'
import styles from './help.module.css'

/** Support contact, which each installation configures. */
const readSupport = async (signal: AbortSignal) => (await call(readConfig, {}, { signal })).support

/** How to reach the operator of this server, as far as configured, and what they promise. */
export function ContactSupport() {
  const language = spokenLanguage()
  return (
    <>
      <Contact />
      <p className={styles['legal']}>
        <a href={addressIn('/terms', language)}>{t('terms')}</a>{' '}
        <a href={addressIn('/privacy', language)}>{t('privacyPolicy')}</a>
      </p>
    </>
  )
}

function Contact() {
  const support = useRequest(readSupport, stepFailureMessage)
  switch (support.state) {
    case 'loading':
      return (
        <Loading label={t('loadingContact')}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )
    case 'failed':
      return <LoadFailed message={support.message} onRetry={support.retry} />
    case 'loaded': {
      const { email, phone, links, grievanceOfficer } = support.data
      return (
        <>
          {email === null && phone === null ? (
            <p>{t('noContactHint')}</p>
          ) : (
            <DetailList>
              {email !== null && (
                <DetailRow label={t('email')} copyText={email}>
                  <a href={`mailto:${email}`}>
                    <EmailText email={email} />
                  </a>
                </DetailRow>
              )}
              {phone !== null && (
                <DetailRow label={t('phone')} copyText={phone}>
                  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
                </DetailRow>
              )}
            </DetailList>
          )}
          {grievanceOfficer !== null && <p>{t('grievanceOfficer', { officer: grievanceOfficer })}</p>}
          {links.length > 0 && <SocialLinks links={links} />}
        </>
      )
    }
  }
}

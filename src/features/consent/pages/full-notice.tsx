import { readConfig } from '#contract/http/system/system.ts'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { call } from '#data/api/call.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/consent/online/notice.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'

/**
 * The notice with who answers complaints on this server, which only the server knows; in another language also
 * that the English text is the binding one.
 */
export function FullNotice({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className={styles['notice']}>
      {spokenLanguage() !== ENGLISH && <p>{t('englishBinds')}</p>}
      <Notice heading={heading} contact={<NoticeContact />} />
    </div>
  )
}

const readSupport = async (signal: AbortSignal) => (await call(readConfig, {}, { signal })).support

function NoticeContact() {
  const support = useRequest(readSupport, stepFailureMessage)
  if (support.state === 'failed') return <LoadFailed message={support.message} onRetry={support.retry} />
  if (support.state === 'loading') {
    return (
      <Loading label={t('complaintsTitle')}>
        <Skeleton shape="title" />
      </Loading>
    )
  }
  const { email, grievanceOfficer } = support.data
  return (
    <>
      {grievanceOfficer === null && email === null && <p>{t('officerElsewhere')}</p>}
      {grievanceOfficer !== null && <p>{t('officer', { officer: grievanceOfficer })}</p>}
      {email !== null && <p>{t('contact', { email })}</p>}
    </>
  )
}

import { addressIn } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/consent/online/renewal.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { agree, putOff } from '../actions.ts'
import { FullNotice } from './full-notice.tsx'
import styles from './notice.module.css'

type ConsentSheetProps = { session: Session; onClose: () => void }

const documentTags: Tags = {
  terms: (name) => (
    <a href={addressIn('/terms', spokenLanguage())} target="_blank" rel="noreferrer">
      {name}
    </a>
  ),
  privacy: (name) => (
    <a href={addressIn('/privacy', spokenLanguage())} target="_blank" rel="noreferrer">
      {name}
    </a>
  ),
}

/** Asks a signed-in person for consent to terms and notice that have changed. Closing it is "Not now". */
export function ConsentSheet({ session, onClose }: ConsentSheetProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    showToast({ message: await agree(session), ms: 3000 })
    onClose()
  }, stepFailureMessage)
  const notNow = () => {
    putOff(Date.now()).catch(reportError)
    onClose()
  }
  return (
    <Sheet
      title={t('title')}
      isOpen
      isInAddress={false}
      onClose={notNow}
      footer={
        <>
          <Button variant="secondary" onClick={notNow}>
            {t('notNow')}
          </Button>
          <Button isBusy={isBusy} busyText={t('agreeing')} onClick={() => void submit()}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <div className={styles['notice']}>
        <h3>{t('changedTitle')}</h3>
        <ul className={styles['changes']}>
          <li>{t('changedBook')}</li>
          <li>{t('changedSeen')}</li>
          <li>{t('changedWithoutPhone')}</li>
          <li>{t('changedNotice')}</li>
          <li>{t('changedAadhaar')}</li>
          <li>{t('changedRights')}</li>
        </ul>
        <p>{t('notNowMeans')}</p>
        <details className={styles['more']}>
          <summary>{t('noticeSummary')}</summary>
          <FullNotice heading="h3" />
        </details>
        <p>{richText(() => t('documents'), documentTags)}</p>
        <FieldNotes id="consent" error={error} />
      </div>
    </Sheet>
  )
}

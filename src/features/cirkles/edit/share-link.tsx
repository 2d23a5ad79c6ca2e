import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/cirkles/online/edit.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { linkCopied, share } from '#ui/buttons/share.ts'
import styles from '../create/create-sheet.module.css'
import content from '../cirkle/sheet-content.module.css'

/** The link to accept an invitation to this Cirkle, or to ask for one: to copy or share. */
export function ShareLink({ cirkle }: { cirkle: Cirkle }) {
  const url = `${location.origin}/invite/${cirkle.id}`
  const canJoin = cirkle.status === 'forming'
  return (
    <section className={styles['group']} aria-labelledby="share-link">
      <h3 id="share-link" className={styles['heading']}>
        {t('invitationLink')}
      </h3>
      <p className={styles['words']}>{url}</p>
      <p id="share-explained" className={styles['muted']}>
        {canJoin ? audienceText(cirkle.privacy) : t('linkIsClosed')}
      </p>
      <div className={content['tags']}>
        <Button
          variant="secondary"
          icon="copy"
          disabled={!canJoin}
          aria-describedby="share-explained"
          onClick={() => void copyText(url, linkCopied())}
        >
          {t('copyLink')}
        </Button>
        <Button
          variant="secondary"
          icon="share"
          disabled={!canJoin}
          aria-describedby="share-explained"
          onClick={() => void shareLink(url)}
        >
          {t('shareLink')}
        </Button>
      </div>
    </section>
  )
}

function audienceText(privacy: Cirkle['privacy']): string {
  return privacy === 'public' ? t('publicLinkHint') : t('privateLinkHint')
}

/** Shares the link with the seeds' words (seed B, section 9), else copies it. */
async function shareLink(url: string): Promise<void> {
  await share({ title: t('invitationTitle'), text: t('invitationText'), url })
}

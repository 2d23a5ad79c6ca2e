import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyLink, invitationLink, shareLink } from './share-invitation.ts'
import styles from '../create/create-sheet.module.css'
import content from '../cirkle/sheet-content.module.css'

/** The link people join by, to copy or share. */
export function ShareLink({ cirkle }: { cirkle: Cirkle }) {
  const url = invitationLink(cirkle.id)
  const canJoin = cirkle.status === 'forming'
  return (
    <section className={styles['group']} aria-labelledby="share-link">
      <h3 id="share-link" className={styles['heading']}>
        Invitation link
      </h3>
      <p className={styles['words']}>{url}</p>
      <p id="share-explained" className={styles['muted']}>
        {canJoin ? WHO_CAN_USE_IT[cirkle.privacy] : 'Nobody can join by it since this Cirkle has started.'}
      </p>
      <div className={content['tags']}>
        <Button
          variant="secondary"
          icon="copy"
          disabled={!canJoin}
          aria-describedby="share-explained"
          onClick={() => void copyLink(url)}
        >
          Copy Link
        </Button>
        <Button
          variant="secondary"
          icon="share"
          disabled={!canJoin}
          aria-describedby="share-explained"
          onClick={() => void shareLink(url)}
        >
          Share Link
        </Button>
      </div>
    </section>
  )
}

const WHO_CAN_USE_IT: Readonly<Record<Cirkle['privacy'], string>> = {
  public: 'Invited people join directly; others ask you first.',
  private: 'Only people you invited by email can join.',
}

import { useId, useState } from 'react'

import { ENGLISH } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/later/sharing.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { canShare, linkCopied, share } from '#ui/buttons/share.ts'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import styles from './share-invitation.module.css'

const QrCode = lazyOnlinePart(
  () => import('#ui/media/qr-code.tsx'),
  'QrCode',
  () => t('codeMissing'),
)

type ShareInvitationProps = {
  cirkle: Pick<Cirkle, 'id' | 'name' | 'privacy' | 'status' | 'isOwner' | 'owner'>
  /** Passing it on is what this screen is for. */
  isMain?: boolean
}

/**
 * The link to accept an invitation to this Cirkle, or to ask for one: shared by any app of the phone where it
 * can, copied, or shown as a code to a phone across the table.
 */
export function ShareInvitation({ cirkle, isMain = false }: ShareInvitationProps) {
  const heading = useId()
  const [isCodeShown, setCodeShown] = useState(false)
  const url = linkTo(cirkle.id)
  const canJoin = cirkle.status === 'forming'
  const isShared = canShare()
  const first = isMain ? 'primary' : 'secondary'
  // Under the title of a page, or of a part of a sheet.
  const Heading = isMain ? 'h2' : 'h3'
  const explained = { disabled: !canJoin, 'aria-describedby': `${heading}-why` }
  return (
    <section className={styles['share']} aria-labelledby={heading}>
      <Heading id={heading} className={styles['heading']}>
        {t('invitationLink')}
      </Heading>
      <p className={styles['link']}>{url}</p>
      <p id={`${heading}-why`} className={styles['muted']}>
        {canJoin ? audienceText(cirkle) : t('linkIsClosed')}
      </p>
      <div className={styles['ways']}>
        {isShared && (
          <Button variant={first} icon="share" {...explained} onClick={() => void shareLink(url)}>
            {t('shareLink')}
          </Button>
        )}
        <Button
          variant={isShared ? 'secondary' : first}
          icon="copy"
          {...explained}
          onClick={() => void copyText(url, linkCopied())}
        >
          {t('copyLink')}
        </Button>
        {canJoin && (
          <Button variant="quiet" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
            {isCodeShown ? t('hideCode') : t('showCode')}
          </Button>
        )}
      </div>
      {canJoin && isCodeShown && (
        <div className={styles['code']}>
          <QrCode text={url} label={t('code', { cirkle: cirkle.name })} />
          <p className={styles['muted']}>{t('codeHint')}</p>
        </div>
      )}
    </section>
  )
}

/** Names the language of who passes it on, for the preview in a messenger. Who opens it reads it in their own. */
function linkTo(cirkleId: string): string {
  const language = spokenLanguage()
  return `${location.origin}/invite/${cirkleId}${language === ENGLISH ? '' : `?language=${language}`}`
}

function audienceText({ privacy, isOwner, owner }: ShareInvitationProps['cirkle']): string {
  if (privacy === 'private') return t('privateLinkHint')
  return isOwner ? t('publicLinkHint') : t('publicLinkOfMember', { owner: owner.firstName })
}

/** Shares the link with the seeds' words (seed B, section 9). */
async function shareLink(url: string): Promise<void> {
  await share({ title: t('invitationTitle'), text: t('invitationText'), url })
}

import { useState } from 'react'

import type { Person } from '#contract/http/cirkles/cirkles.ts'
import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { SharedCirkle } from '#data/cirkles/shared-cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { Tag } from '#ui/text/tag.tsx'
import { inviteTo } from '../actions.ts'
import styles from './person-sheet.module.css'

type InviteToProps = {
  person: Person
  /** My Cirkles that the person can still join. */
  cirkles: readonly SharedCirkle[]
  session: Session
}

/** Invites a person to one of my Cirkles, after a question. */
export function InviteTo({ person, cirkles, session }: InviteToProps) {
  const [asked, setAsked] = useState<SharedCirkle>()
  const [invited, setInvited] = useState<readonly string[]>([])
  const { isBusy, error, submit, complain } = useSubmit(async (cirkle: SharedCirkle) => {
    await inviteTo(session, cirkle.id, person.id)
    setInvited([...invited, cirkle.id])
    setAsked(undefined)
  }, stepFailureMessage)
  return (
    <section aria-labelledby="invite-to">
      <h3 id="invite-to">{t('inviteTo')}</h3>
      <ul className={styles['inviting']}>
        {cirkles.map((cirkle) => (
          <li key={cirkle.id}>
            {invited.includes(cirkle.id) ? (
              <output className={styles['invited']}>
                {cirkle.name} <Tag tone="success">{t('invited')}</Tag>
              </output>
            ) : (
              <Button
                variant="secondary"
                isWide
                onClick={() => {
                  complain()
                  setAsked(cirkle)
                }}
              >
                {cirkle.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('inviteQuestion', { name: person.name, cirkle: asked?.name ?? '' })}
        text={t('inviteConsequences', { name: person.name, count: INVITES_A_DAY })}
        isOpen={asked !== undefined}
        confirmLabel={t('invite')}
        isBusy={isBusy}
        busyText={t('inviting')}
        error={error}
        onConfirm={() => asked !== undefined && void submit(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}

import { useId } from 'react'

import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/kept.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { ConfirmedAction } from '../cirkle/confirmed-action.tsx'
import { AddKept } from './add-kept.tsx'
import { eraseKept, removeKept } from './kept-actions.ts'
import styles from './kept.module.css'
import { TakeOverInvite } from './take-over-invite.tsx'

type KeptMembersProps = {
  cirkle: Cirkle
  members: readonly Member[]
  session: Session
  refresh: () => void
}

/** For the owner: the members without a phone, what keeping them means, and adding another while it forms. */
export function KeptMembers({ cirkle, members, session, refresh }: KeptMembersProps) {
  const heading = useId()
  const kept = members.filter(isKept)
  const isForming = cirkle.status === 'forming'
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h3 id={heading}>{t('heading')}</h3>
      <p className={styles['muted']}>{t('explained')}</p>
      {isForming && <p className={styles['muted']}>{t('startHint', { count: MIN_MEMBERS_TO_START })}</p>}
      {kept.length > 0 && (
        <ul className={styles['list']}>
          {kept.map((member) => (
            <KeptRow key={member.id} cirkle={cirkle} member={member} session={session} refresh={refresh} />
          ))}
        </ul>
      )}
      {isForming && <AddKept cirkle={cirkle} session={session} refresh={refresh} />}
    </section>
  )
}

type KeptRowProps = Omit<KeptMembersProps, 'members'> & { member: Member }

/** A member without a phone, with what the owner can do about them now. */
function KeptRow({ cirkle, member, session, refresh }: KeptRowProps) {
  const { id, name } = member
  return (
    <li className={styles['row']}>
      <RemoteAvatar name={name} url={null} />
      <span className={styles['name']}>{name}</span>
      {cirkle.status === 'forming' && (
        <ConfirmedAction
          label={t('remove')}
          spoken={t('removeName', { name })}
          title={t('removeQuestion', { name })}
          text={t('removeConsequences')}
          cancelLabel={t('keep')}
          busyText={t('removing')}
          run={async () => {
            await removeKept(session, cirkle.id, id)
            showToast({ message: t('removed', { name }), ms: 3000 })
            refresh()
          }}
        />
      )}
      {cirkle.status === 'completed' && (
        <ConfirmedAction
          label={t('deleteName')}
          spoken={t('deleteNameOf', { name })}
          title={t('deleteQuestion', { name })}
          text={t('deleteConsequences')}
          cancelLabel={t('keep')}
          busyText={t('deleting')}
          run={async () => {
            await eraseKept(session, cirkle.id, id)
            showToast({ message: t('nameDeleted'), ms: 3000 })
            refresh()
          }}
        />
      )}
      {cirkle.status !== 'cancelled' && (
        <div className={styles['invite']}>
          <TakeOverInvite cirkle={cirkle} member={member} session={session} refresh={refresh} />
        </div>
      )}
    </li>
  )
}

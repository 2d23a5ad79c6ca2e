import { loadPicture } from '#data/files/load-picture.ts'
import { t } from '#messages/later/grouped-notices.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { NoticeDays, type NoticeListProps } from '../list/notice-list.tsx'
import { NoticeMark } from '../list/notice-mark.tsx'
import { NoticeRow, NoticeTime } from '../list/notice-row.tsx'
import styles from './grouped-notices.module.css'
import { type GroupKind, groupNotices, type NoticeGroup } from './notice-groups.ts'

type GroupedNoticesProps = NoticeListProps & {
  /** Names a day's part for a screen reader, where its day alone would not. */
  nameDay?: (day: string) => string
}

/** Notifications by day, newest first; many alike are one row that opens. */
export function GroupedNotices({ notices, now, nameDay, renderSwapAnswer }: GroupedNoticesProps) {
  const rows = groupNotices(notices).map((group) => {
    const { newest, kind } = group
    const row =
      kind === undefined ? (
        <NoticeRow key={newest.id} notice={newest} renderSwapAnswer={renderSwapAnswer} />
      ) : (
        <GroupRow key={newest.id} group={group} kind={kind} />
      )
    return { createdAt: newest.createdAt, row }
  })
  return <NoticeDays rows={rows} now={now} {...(nameDay && { nameDay })} />
}

/** More would not fit beside each other at 320 px. */
const MOST_FACES = 5

type Told = { count: number; cirkle: string }

const groupWords: Readonly<Record<GroupKind, (told: Told) => string>> = {
  'join-request': (told) => t('manyAskToJoin', told),
  'invitation-accepted': (told) => t('manyAccepted', told),
  'invitation-declined': (told) => t('manyDeclined', told),
  'member-joined': (told) => t('manyJoined', told),
  'member-left': (told) => t('manyLeft', told),
  'payment-confirmed': (told) => t('manyConfirmed', told),
  'payment-submitted': (told) => t('manySubmitted', told),
  'payment-waiting': (told) => t('manyWaiting', told),
  'swap-applied': (told) => t('manySwapped', told),
}

type GroupRowProps = { group: NoticeGroup; kind: GroupKind }

function GroupRow({ group: { newest, notices, cirkleName }, kind }: GroupRowProps) {
  const people = [
    ...new Map(notices.flatMap(({ person }) => (person ? [[person.id, person] as const] : []))).values(),
  ]
  const [first, second] = people
  const more = people.length - 2
  return (
    <li className={styles['row']}>
      <details className={styles['group']}>
        <summary>
          <NoticeMark notice={newest} isFaceless />
          <span className={styles['words']}>
            <span>{groupWords[kind]({ count: notices.length, cirkle: cirkleName })}</span>
            {first !== undefined && second !== undefined && (
              <>
                <span className={styles['faces']} aria-hidden="true">
                  {people.slice(0, MOST_FACES).map(({ id, name, profilePic }) => (
                    <RemoteAvatar key={id} name={name} url={profilePic} load={loadPicture} size={32} />
                  ))}
                </span>
                <span className={styles['names']}>
                  {t('groupNames', { first: first.name, second: second.name, more })}
                </span>
              </>
            )}
            <NoticeTime at={newest.createdAt} />
          </span>
          <span className={styles['chevron']}>
            <Icon name="chevron" size={20} />
          </span>
        </summary>
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select holds neither pictures nor two lines, and takes the focus */
import { t } from '#messages/later/desk.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import type { Findable, FoundGroup, GroupName } from './find.ts'
import styles from './result-list.module.css'

const TITLES: Readonly<Record<GroupName, () => string>> = {
  screens: () => t('screens'),
  cirkles: () => t('cirkles'),
  people: () => t('people'),
  payments: () => t('payments'),
  publicCirkles: () => t('publicCirkles'),
  otherPeople: () => t('otherPeople'),
}

/** The id of the n-th result, from 0. */
export const optionId = (place: number): string => `desk-result-${place}`

type ResultListProps = {
  /** For the field that controls it. */
  id: string
  groups: readonly FoundGroup[]
  /** The one that Enter opens. */
  chosen: Findable | undefined
  onOpen: (found: Findable) => void
}

/** The results of a search by group: a list box, whose field keeps the focus and chooses by the arrow keys. */
export function ResultList({ id, groups, chosen, onOpen }: ResultListProps) {
  const firstOf = startsOf(groups)
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles['results']}>
      {groups.map(({ name, found, more, hasMoreOnline }, groupIndex) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation" className={styles['group']}>
            {TITLES[name]()}
          </p>
          {found.map((each, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
            <div
              key={each.id}
              id={optionId((firstOf[groupIndex] ?? 0) + index)}
              role="option"
              aria-selected={each === chosen}
              className={styles['option']}
              onClick={() => onOpen(each)}
            >
              <Look look={each.look} />
              <span className={styles['words']}>
                <span className={styles['title']}>{each.title}</span>
                {each.detail !== undefined && <span className={styles['detail']}>{each.detail}</span>}
              </span>
            </div>
          ))}
          {more > 0 && (
            <p role="presentation" className={styles['more']}>
              {t('more', { count: more })}
            </p>
          )}
          {hasMoreOnline && (
            <p role="presentation" className={styles['more']}>
              {t(name === 'otherPeople' ? 'perhapsMoreOnline' : 'moreOnline')}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** The place of each group's first result among all. */
function startsOf(groups: readonly FoundGroup[]): readonly number[] {
  let count = 0
  return groups.map(({ found }) => {
    const start = count
    count += found.length
    return start
  })
}

function Look({ look }: Pick<Findable, 'look'>) {
  if ('icon' in look) {
    return (
      <span className={styles['icon']}>
        <Icon name={look.icon} size={20} />
      </span>
    )
  }
  return look.face === null ? <Avatar name={look.name} /> : <RemoteAvatar name={look.name} url={look.face} />
}

import { useState } from 'react'

import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/discover.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from '../lists/part.module.css'

const PersonSheet = lazyOnlineSheet(
  () => import('./person-sheet.tsx'),
  'PersonSheet',
  () => t('sharedCirkles'),
)

/** People by name, with no more than name and photo (security.md). Shows nothing when there are none. */
export function PeopleFound({ people, session }: { people: readonly Person[]; session: Session }) {
  const [opened, setOpened] = useState<Person>()
  if (people.length === 0) return null
  return (
    <>
      <ul className={styles['people']} aria-label={t('peopleFound')}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles['person']}
              aria-haspopup="dialog"
              onClick={() => setOpened(person)}
            >
              <RemoteAvatar name={person.name} url={person.profilePic} />
              <span>{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PersonSheet person={opened} session={session} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

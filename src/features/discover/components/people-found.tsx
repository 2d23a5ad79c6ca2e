import type { Person } from '#contract/http/cirkles.ts'
import { loadPicture } from '#data/load-picture.ts'
import { RemoteAvatar } from '#ui/remote-avatar.tsx'
import styles from './part.module.css'

/** People by name, with no more than name and photo (security.md). Shows nothing when there are none. */
export function PeopleFound({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  return (
    <ul className={styles['people']} aria-label="People found">
      {people.map(({ id, name, profilePic }) => (
        <li key={id} className={styles['person']}>
          <RemoteAvatar name={name} url={profilePic} load={loadPicture} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

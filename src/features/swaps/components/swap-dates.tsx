import { formatDate } from '#contract/rules/calendar.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import type { SwapSide } from '../swapping.ts'
import styles from './swap-dates.module.css'

type SwapDatesProps = { sides: readonly SwapSide[]; myId: string }

/** Both members with the date each receives on, before and after the swap. */
export function SwapDates({ sides, myId }: SwapDatesProps) {
  return (
    <ul className={styles['sides']}>
      {sides.map(({ id, name, profilePic, before, after }) => (
        <li key={id} className={styles['side']}>
          <p className={styles['person']}>
            <RemoteAvatar name={name} url={profilePic} size={32} />
            <span>{id === myId ? t('nameOfYou', { name }) : name}</span>
          </p>
          <DetailList>
            <DetailRow label={t('cycleBefore', { cycle: before.cycle })}>{formatDate(before.date)}</DetailRow>
            <DetailRow label={t('cycleAfter', { cycle: after.cycle })}>{formatDate(after.date)}</DetailRow>
          </DetailList>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'

import { latestDay } from '#lib/words/as-of.ts'
import { t } from '#messages/home.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { useIsDesk } from '#ui/hooks/use-is-wide.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Home } from '../home/first/home.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { useCardExtras } from '../home/facts/use-card-extras.ts'
import { CirkleCard } from './cirkle-card.tsx'
import { CirkleList } from './cirkle-list.tsx'
import styles from './home-columns.module.css'
import { RingLegend } from './ring-legend.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NoActiveCirkle } from './no-active-cirkle.tsx'
import { WaysIn } from './ways-in.tsx'

type HomeColumnsProps = {
  home: Home
  myId: string
  links: HomeLinks
  /** The panel beside my Cirkles. */
  invites: ReactNode
}

/** Home's large shape: My Cirkles as a carousel, or as a board where there is room, and the Invites panel beside it. */
export function HomeColumns({ home, myId, links, invites }: HomeColumnsProps) {
  const isDesk = useIsDesk()
  return (
    <div className={styles['columns']} data-board>
      <section className={styles['column']} aria-labelledby="my-cirkles">
        <div className={styles['heading']}>
          <h2 id="my-cirkles">{t('myCirkles')}</h2>
          {home.hasActive && (
            <div className={styles['ways']}>
              <WaysIn links={links} />
            </div>
          )}
        </div>
        {isDesk ? (
          <CirkleList home={home} myId={myId} links={links} />
        ) : (
          <CirkleCarousel home={home} myId={myId} links={links} />
        )}
      </section>
      <section className={styles['column']} aria-labelledby="my-invites">
        <div className={styles['heading']}>
          <h2 id="my-invites">{t('invites')}</h2>
        </div>
        {invites}
      </section>
    </div>
  )
}

function CirkleCarousel({ home, myId, links }: Omit<HomeColumnsProps, 'invites'>) {
  const { cirkles, hasActive, myPayments, toDo, freshness } = home
  const today = latestDay(useNow(60_000), freshness.asOf)
  const extras = useCardExtras(
    myId,
    cirkles.map(({ id }) => id),
  )
  return (
    <>
      {cirkles.length === 0 ? <FirstSteps links={links} /> : !hasActive && <NoActiveCirkle links={links} />}
      {cirkles.some(({ status }) => status === 'active') && <RingLegend />}
      {cirkles.length > 0 && (
        <Carousel
          label={t('myCirkles')}
          items={cirkles}
          render={(cirkle) => (
            <CirkleCard
              key={cirkle.id}
              cirkle={cirkle}
              myId={myId}
              today={today}
              payments={myPayments.get(cirkle.id)}
              things={toDo}
              extras={extras.get(cirkle.id)}
              links={links}
            />
          )}
        />
      )}
    </>
  )
}

import type { ReactNode } from 'react'

import { t } from '#messages/home.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { useIsDesk } from '#ui/hooks/use-is-wide.ts'
import type { Home } from '../home/first/home.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { CirkleCards, CirkleList } from './cirkle-list.tsx'
import styles from './home-columns.module.css'
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
          <CirkleCards home={home} myId={myId} links={links} shown={home.cirkles}>
            {(card) => <Carousel label={t('myCirkles')} items={home.cirkles} render={card} />}
          </CirkleCards>
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

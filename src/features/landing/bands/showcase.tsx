import slideStyles from '#ui/carousel/slides.module.css'
import { Band } from './band.tsx'
import styles from './showcase.module.css'

/** Size in pixels of the pictures from `npm run pictures`, at twice the page's scale. */
const WIDTH = 540
const HEIGHT = 1_080

interface Slide {
  /** Base name of the files in `public/pictures`, with `-light.avif` and `-dark.avif`. */
  readonly picture: string
  readonly title: string
  readonly text: string
  readonly alt: string
}

const SLIDES: readonly Slide[] = [
  {
    picture: 'home',
    title: 'All your Cirkles at a glance',
    text: 'What you owe this month, what comes to you, and whose turn it is in each of your groups.',
    alt: 'Home on a phone: four numbers at the top, and below them a Cirkle drawn as a ring of members.',
  },
  {
    picture: 'details',
    title: 'Everybody reads the same page',
    text: 'Members, amounts, dates and the order of the turns: no two people remember them differently.',
    alt: 'The details of a Cirkle: a large ring with its members, the amount, and the date of each turn.',
  },
  {
    picture: 'saved',
    title: 'Never more certain than it is',
    text: 'Without a network a payment says Saved on this phone, not paid. It goes out by itself, and only once.',
    alt: 'A payment made without a network: the page says Saved on this phone, and that it is sent by itself.',
  },
  {
    picture: 'confirm',
    title: 'The receiver has the last word',
    text: 'Look at the proof, look into your account, confirm. Or say what is missing, and ask for it again.',
    alt: 'Review and Validate Payments: a member’s payment with its proof, to confirm or to ask for again.',
  },
]

/**
 * Screens of the app with made-up people. A scrollable row; `../carousel.ts` advances it where scripts run.
 */
export function Showcase() {
  return (
    <Band id="screens" title="See it as it is" text="Screens of the app, with made-up people.">
      <div data-carousel>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <ul className={`${slideStyles['row']} ${styles['row']}`} tabIndex={0} aria-label="Screens of the app">
          {SLIDES.map(({ picture, title, text, alt }) => (
            <li key={picture} className={styles['slide']}>
              <div className={styles['phone']}>
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcSet={`/pictures/${picture}-dark.avif`} />
                  <img
                    src={`/pictures/${picture}-light.avif`}
                    alt={alt}
                    width={WIDTH / 2}
                    height={HEIGHT / 2}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              </div>
              <div className={styles['words']}>
                <h3>{title}</h3>
                <p className={styles['text']}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles['controls']} data-controls hidden>
          <button type="button" className={styles['stop']} aria-pressed="false" data-stop>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path className={styles['pause']} d="M8 5v14M16 5v14" />
              <path className={styles['play']} d="M8 5v14l11-7z" />
            </svg>
            Pause
          </button>
          <ul className={slideStyles['dots']}>
            {SLIDES.map(({ picture, title }, index) => (
              <li key={picture}>
                <button
                  type="button"
                  className={slideStyles['dot']}
                  aria-label={`${index + 1} of ${SLIDES.length}: ${title}`}
                  aria-current={index === 0}
                  data-dot
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  )
}

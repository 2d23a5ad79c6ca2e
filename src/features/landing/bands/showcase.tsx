import { t } from '#messages/landing/landing.ts'
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

const allSlides = (): readonly Slide[] => [
  {
    picture: 'home',
    title: t('slideHomeTitle'),
    text: t('slideHomeText'),
    alt: t('slideHomePicture'),
  },
  {
    picture: 'details',
    title: t('slideDetailsTitle'),
    text: t('slideDetailsText'),
    alt: t('slideDetailsPicture'),
  },
  {
    picture: 'saved',
    title: t('slideSavedTitle'),
    text: t('slideSavedText'),
    alt: t('slideSavedPicture'),
  },
  {
    picture: 'confirm',
    title: t('slideConfirmTitle'),
    text: t('slideConfirmText'),
    alt: t('slideConfirmPicture'),
  },
]

/**
 * Screens of the app with made-up people. A scrollable row; `../carousel.ts` advances it where scripts run.
 */
export function Showcase() {
  const slides = allSlides()
  return (
    <Band id="screens" title={t('showcaseTitle')} text={t('showcaseText')}>
      <div data-carousel>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach the row */}
        <ul className={`${slideStyles['row']} ${styles['row']}`} tabIndex={0} aria-label={t('slides')}>
          {slides.map(({ picture, title, text, alt }) => (
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
            {t('pauseSlides')}
          </button>
          <ul className={slideStyles['dots']}>
            {slides.map(({ picture, title }, index) => (
              <li key={picture}>
                <button
                  type="button"
                  className={slideStyles['dot']}
                  aria-label={t('slideOf', {
                    position: String(index + 1),
                    count: String(slides.length),
                    title,
                  })}
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

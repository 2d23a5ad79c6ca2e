import { t } from '#messages/ui.ts'
import styles from './carousel.module.css'
import { IconButton } from '../buttons/icon-button.tsx'
import slideStyles from './slides.module.css'

/** With more slides than this, step buttons and the written position replace the dots. */
const MOST_DOTS = 8

type SlideControlsProps = { shown: number; count: number; onShow: (slide: number) => void }

/** A dot for each slide, which jumps to it; for many two step buttons, with the position between them. */
export function SlideControls(props: SlideControlsProps) {
  return props.count > MOST_DOTS ? <Steps {...props} /> : <Dots {...props} />
}

function Dots({ shown, count, onShow }: SlideControlsProps) {
  return (
    <ul className={`${slideStyles['dots']} ${styles['dots']}`}>
      {Array.from({ length: count }, (_, slide) => (
        <li key={slide}>
          <button
            type="button"
            className={slideStyles['dot']}
            aria-label={t('slideDot', { slide: slide + 1, count })}
            aria-current={slide === shown}
            onClick={() => onShow(slide)}
          />
        </li>
      ))}
    </ul>
  )
}

function Steps({ shown, count, onShow }: SlideControlsProps) {
  const last = count - 1
  return (
    <>
      {/* Not disabled at the ends: the focus would be lost. */}
      <span className={styles['previous']}>
        <IconButton
          icon="chevron"
          label={t('previousSlide')}
          aria-disabled={shown === 0}
          onClick={() => onShow(Math.max(shown - 1, 0))}
        />
      </span>
      <p className={styles['place']} aria-live="polite">
        {t('slidePosition', { slide: shown + 1, count })}
      </p>
      <IconButton
        icon="chevron"
        label={t('nextSlide')}
        aria-disabled={shown === last}
        onClick={() => onShow(Math.min(shown + 1, last))}
      />
    </>
  )
}

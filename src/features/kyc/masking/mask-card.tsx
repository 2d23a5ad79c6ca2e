import { useCallback, useEffect, useRef, useState } from 'react'

import { t } from '#messages/kyc.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { KycDocument } from '../kyc-values.ts'
import { BoxSliders } from './box-sliders.tsx'
import { burnBoxes } from './burn-boxes.ts'
import styles from './mask-card.module.css'
import type { MaskBox } from './mask-boxes.ts'
import { type MaskBoxes, useMaskBoxes } from './use-mask-boxes.ts'

type MaskCardProps = {
  /** A picture of an Aadhaar card, as it was picked. */
  picture: KycDocument
  /** Said when the screen is to be left before the number is covered. */
  error: string | undefined
  /** Takes the covered picture, which is all that is sent. */
  onMasked: (document: KycDocument) => void
  /** Drops the picture. */
  onRemove: () => void
}

/**
 * Covers the first eight digits of an Aadhaar number in a picture, with boxes that the person draws. Nothing of
 * the picture is sent before that, and what the boxes cover never is.
 */
export function MaskCard({ picture, error, onMasked, onRemove }: MaskCardProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const part = useRef<HTMLFieldSetElement>(null)
  const mask = useMaskBoxes(() => {
    // A box that moves may show a digit again.
    setConfirmed(false)
    setComplaint(undefined)
  })
  const load = useCallback(async () => blobOf(picture), [picture])
  const url = useObjectUrl(load)
  // The pressed control of the file field has gone.
  useEffect(() => part.current?.focus(), [])

  const takeCovered = async () => {
    if (mask.boxes.length === 0) return setComplaint(t('maskNothingCovered'))
    if (!isConfirmed) return setComplaint(t('maskNotConfirmed'))
    setBusy(true)
    try {
      const bytes = await burnBoxes(blobOf(picture), mask.boxes)
      onMasked({ bytes, name: picture.name, mime: 'image/jpeg', isMasked: true })
    } catch (failure) {
      reportError(failure)
      setBusy(false)
      setComplaint(t('maskFailed'))
    }
    return undefined
  }
  return (
    <fieldset ref={part} tabIndex={-1} className={styles['part']}>
      <legend className={styles['legend']}>{t('maskTitle')}</legend>
      <p>{t('maskHow')}</p>
      <Example />
      <p className={styles['hint']}>{t('maskKeys')}</p>
      {url !== undefined && <Picture url={url} mask={mask} />}
      <div className={styles['actions']}>
        <Button variant="secondary" icon="plus" onClick={() => mask.add()}>
          {t('maskAddBox')}
        </Button>
        {mask.boxes.length > 0 && (
          <Button variant="quiet" icon="trash" onClick={() => mask.remove(mask.selected)}>
            {t('maskRemoveBox', { number: mask.selected + 1 })}
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {t('maskOtherPicture')}
        </Button>
      </div>
      <BoxSliders
        box={mask.boxes[mask.selected]}
        number={mask.selected + 1}
        onChange={(box) => mask.replace(mask.selected, box)}
      />
      <CheckboxField
        label={t('maskConfirm')}
        checked={isConfirmed}
        aria-required
        onChange={(event) => {
          setConfirmed(event.target.checked)
          setComplaint(undefined)
        }}
        error={complaint ?? error}
      />
      <Button variant="secondary" isWide isBusy={isBusy} onClick={() => void takeCovered()}>
        {t('maskUse')}
      </Button>
    </fieldset>
  )
}

const blobOf = ({ bytes, mime }: KycDocument) => new Blob([bytes], { type: mime })

/** How a covered number looks. */
function Example() {
  return (
    <p className={styles['example']}>
      <span className={styles['covered']} />
      <span className={styles['covered']} />
      <VisuallyHidden>{t('maskExample')}</VisuallyHidden>
      <span aria-hidden="true">1234</span>
    </p>
  )
}

function Picture({ url, mask }: { url: string; mask: MaskBoxes }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be fitted to its picture
    <div {...mask.surface} className={styles['picture']} role="group" aria-label={t('maskPicture')}>
      <img src={url} alt={t('maskPictureAlt')} draggable={false} />
      {mask.boxes.map((box, index) => (
        <Box key={index} box={box} index={index} mask={mask} />
      ))}
    </div>
  )
}

function Box({ box, index, mask }: { box: MaskBox; index: number; mask: MaskBoxes }) {
  return (
    <button
      {...mask.boxAt(index)}
      type="button"
      className={styles['box']}
      data-selected={index === mask.selected}
      // As small as a person draws it; the sliders below do the same.
      data-equivalent="sliders"
      aria-label={placeWords(box, index)}
      style={{
        insetInlineStart: percent(box.left),
        insetBlockStart: percent(box.top),
        inlineSize: percent(box.width),
        blockSize: percent(box.height),
      }}
    >
      <span className={styles['corner']} {...mask.cornerOf(index)} />
    </button>
  )
}

const percent = (share: number) => `${share * 100}%`

function placeWords({ left, top, width, height }: MaskBox, index: number): string {
  const whole = (share: number) => Math.round(share * 100)
  return t('maskBox', {
    number: index + 1,
    left: whole(left),
    right: whole(left + width),
    top: whole(top),
    bottom: whole(top + height),
  })
}

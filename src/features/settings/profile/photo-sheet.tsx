import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

import { PROFILE_PHOTO_SIDE } from '#contract/rules/limits.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { t } from '#messages/settings/online/profile-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { updatePhoto } from './profile-actions.ts'
import { usePickedPhoto } from './use-picked-photo.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import styles from './profile-form.module.css'

type PhotoSheetProps = {
  session: Session
  sessions: SessionStore
  refresh: () => void
  onClose: () => void
}

/** A part of a picture, in its own pixels. */
interface PhotoArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const MAX_ZOOM = 3
const ZOOM_ID = 'photo-zoom'

/** Picks a picture, crops it to a square, and makes it my picture. */
export function PhotoSheet({ session, sessions, refresh, onClose }: PhotoSheetProps) {
  const { picked, refusal, pick, drop } = usePickedPhoto()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PhotoArea>()
  const { isBusy, errors, failure, save } = useProtectedSave(refresh, { fallback: t('pictureNotSaved') })
  const upload = (picture: Blob, square: PhotoArea) =>
    save({}, async () => {
      const message = await updatePhoto(session, sessions, await cropPhoto(picture, square))
      showToast({ message, ms: 3000 })
      onClose()
    })
  return (
    <Sheet
      title={t('profilePicture')}
      isOpen
      isInAddress={false}
      onClose={onClose}
      footer={
        picked !== undefined &&
        area !== undefined && (
          <>
            <Button variant="secondary" onClick={drop}>
              {t('chooseAnother')}
            </Button>
            <Button isBusy={isBusy} busyText={t('saving')} onClick={() => void upload(picked.blob, area)}>
              {t('savePicture')}
            </Button>
          </>
        )
      }
    >
      {picked === undefined ? (
        <FileField
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/jpeg,image/png,image/webp"
          hasCamera
          file={null}
          onPick={(file) => void pick(file)}
          onRemove={drop}
          error={refusal}
        />
      ) : (
        <div className={styles['form']}>
          <div className={styles['crop']}>
            <Cropper
              image={picked.url}
              aspect={1}
              cropShape="round"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{
                role: 'group',
                'aria-label': t('cropArea'),
              }}
              // The Content-Security-Policy allows no <style> element.
              disableAutomaticStylesInjection
            />
          </div>
          <label htmlFor={ZOOM_ID} className={styles['label']}>
            {t('zoom')}
          </label>
          <input
            id={ZOOM_ID}
            type="range"
            className={styles['zoom']}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
          <FieldNotes id="photo-failure" error={errors['file'] ?? failure} />
        </div>
      )}
    </Sheet>
  )
}

const QUALITY = 0.88

/**
 * The square `area` of a picture as a JPEG of at most 512 pixels a side, some 100 KB. Redrawn, so that no
 * other data of the picture is included. Rejects when the browser cannot decode or draw it.
 */
async function cropPhoto(picture: Blob, area: PhotoArea): Promise<Blob> {
  const side = Math.min(PROFILE_PHOTO_SIDE, Math.round(area.width))
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

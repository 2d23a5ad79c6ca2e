import { downloadBlob } from '#lib/browser/download-blob.ts'
import { t } from '#messages/chat.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import styles from './picture-view.module.css'

type PictureViewProps = {
  picture: Blob
  /** An object URL of it. */
  src: string
  alt: string
  onClose: () => void
}

/** A chat picture in full, which can be saved outside the app. */
export function PictureView({ picture, src, alt, onClose }: PictureViewProps) {
  const fileName = `${t('pictureFileName')}.${picture.type.split('/')[1] ?? 'jpeg'}`
  return (
    <Sheet
      title={t('pictureTitle')}
      isOpen
      isInAddress={false}
      onClose={onClose}
      footer={
        <Button icon="download" onClick={() => downloadBlob(picture, fileName)}>
          {t('download')}
        </Button>
      }
    >
      <img className={styles['picture']} src={src} alt={alt} />
    </Sheet>
  )
}

import { t } from '#messages/later/book.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import type { BookView } from '../facts/book-view.ts'
import { bookCsv } from './book-csv.ts'
import { bookPicture } from './book-picture.ts'
import { sharePicture } from './share-picture.ts'
import styles from './keep-book.module.css'

/** The ways to take a book out of the app; all of them work without a network. */
export function KeepBook({ view, foot }: { view: BookView; foot: string }) {
  const picture = useSubmit(async () => {
    try {
      const drawn = await bookPicture(view, foot)
      // Not waited for: on some phones sharing never says that it ended.
      sharePicture(drawn, 'cirkles-book.png').catch(reportError)
    } catch (error) {
      reportError(error)
      showToast({ message: t('pictureFailed'), tone: 'danger', ms: 4_000 })
    }
  })
  return (
    <section className={styles['keep']} aria-label={t('keep')}>
      <Button variant="secondary" icon="document" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button
        variant="secondary"
        icon="download"
        onClick={() =>
          downloadBlob(new Blob([bookCsv(view, foot)], { type: 'text/csv' }), 'cirkles-book.csv')
        }
      >
        {t('saveCsv')}
      </Button>
      <Button
        variant="secondary"
        icon="share"
        isBusy={picture.isBusy}
        busyText={t('drawing')}
        onClick={() => void picture.submit()}
      >
        {t('savePicture')}
      </Button>
    </section>
  )
}

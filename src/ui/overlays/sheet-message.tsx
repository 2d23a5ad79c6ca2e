import { FieldNotes } from '../fields/field.tsx'
import styles from './sheet-message.module.css'

type SheetMessageProps = { id: string; error: string | undefined }

/** Why the action of a sheet failed, in its footer: the body scrolls, and would hide it. */
export function SheetMessage({ id, error }: SheetMessageProps) {
  return (
    <div className={styles['message']}>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

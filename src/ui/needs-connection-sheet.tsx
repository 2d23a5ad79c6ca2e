import { useId } from 'react'

import { Sheet } from './sheet.tsx'

type NeedsConnectionSheetProps = { title: string; onClose: () => void }

/** In the place of a sheet that is not on this phone. */
export function NeedsConnectionSheet({ title, onClose }: NeedsConnectionSheetProps) {
  const id = useId()
  return (
    <Sheet title={title} look="dialog" isOpen onClose={onClose} describedBy={id}>
      <p id={id}>This needs a connection. What was typed before is kept on this phone.</p>
    </Sheet>
  )
}

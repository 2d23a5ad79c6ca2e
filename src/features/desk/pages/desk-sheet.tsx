import { KeysSheet } from '../keys/keys-sheet.tsx'
import { SearchSheet } from '../search/search-sheet.tsx'

type DeskSheetProps = {
  /** What is typed into the search at first; null for the list of shortcuts. */
  typed: string | null
  onShowKeys: () => void
  onClose: () => void
}

/** What is open over every screen: the search of everything, or the keyboard shortcuts. */
export function DeskSheet({ typed, onShowKeys, onClose }: DeskSheetProps) {
  if (typed === null) return <KeysSheet onClose={onClose} />
  return <SearchSheet typed={typed} onShowKeys={onShowKeys} onClose={onClose} />
}

import { type ReactNode, useRef, useState } from 'react'

import { SEARCH_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/later/payments/history.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useIsDesk } from '#ui/hooks/use-is-wide.ts'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { type HistoryView, NO_FILTERS } from './history-filter.ts'
import styles from './history-filters.module.css'

type HistoryFiltersProps = {
  /** Name of the filtered list, for a screen reader. */
  label: string
  /** Whose names the search looks through: those of Cirkles and payers, or of one Cirkle's payers. */
  of: 'all' | 'one-cirkle'
  view: HistoryView
  /** Changes the given fields and keeps the rest. */
  onChange: (change: HistoryView) => void
}

/**
 * Search and filters of a history. A page at a desk has room for all of them; elsewhere one line stays above
 * the rows, with a button that opens the filters, and the set ones stand below it.
 */
export function HistoryFilters({ label, of, view, onChange }: HistoryFiltersProps) {
  const isDesk = useIsDesk()
  const search = (
    <TextField
      label={of === 'all' ? t('searchField') : t('searchMember')}
      type="search"
      value={view.query ?? ''}
      maxLength={SEARCH_LENGTH}
      onChange={({ target }) => onChange({ query: target.value || undefined })}
    />
  )
  return (
    <search className={styles['filters']} aria-label={label}>
      {isDesk && of === 'all' ? (
        <>
          {search}
          <FilterFields view={view} onChange={onChange} />
        </>
      ) : (
        <FoldedFilters view={view} onChange={onChange}>
          {search}
        </FoldedFilters>
      )}
    </search>
  )
}

type FoldedFiltersProps = Pick<HistoryFiltersProps, 'view' | 'onChange'> & {
  /** The search, which shares its line with the button. */
  children: ReactNode
}

/** The filters behind a button; the set ones as chips, each with a cross. */
function FoldedFilters({ view, onChange, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = chosenFilters(view)
  const clear = (without: HistoryView) => {
    onChange(without)
    opener.current?.focus() // what was pressed goes
  }
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles['line']}>
        {children}
        <Button
          ref={opener}
          variant="secondary"
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('filters')}
        </Button>
      </div>
      <ChipList
        label={t('filters')}
        items={chosen.map((each) => each.label)}
        onRemove={(removed) => {
          const filter = chosen.find((each) => each.label === removed)
          if (filter !== undefined) clear(filter.without)
        }}
        end={
          chosen.length > 1 && (
            <Button variant="quiet" onClick={() => clear(NO_FILTERS)}>
              {t('clearAll')}
            </Button>
          )
        }
      />
      <Sheet
        title={t('filters')}
        isOpen={isOpen}
        isInAddress={false}
        onClose={close}
        footer={
          <>
            <Button
              variant="secondary"
              aria-disabled={chosen.length === 0}
              onClick={() => onChange(NO_FILTERS)}
            >
              {t('clearAll')}
            </Button>
            <Button onClick={close}>{t('showPayments')}</Button>
          </>
        }
      >
        <FilterFields view={view} onChange={onChange} />
      </Sheet>
    </>
  )
}

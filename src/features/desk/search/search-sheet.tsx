import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { SEARCH_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/later/desk.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { goTo } from '../go-to.ts'
import { find, type Findable, type FoundGroup, type FoundOnline, withOnline } from './find.ts'
import { type Known, useKnown } from './known.ts'
import { ResultList, optionId } from './result-list.tsx'
import styles from './search-sheet.module.css'
import { useFoundOnline } from './use-found-online.ts'

type SearchSheetProps = {
  /** What is typed at first. */
  typed: string
  onShowKeys: () => void
  onClose: () => void
}

const LISTBOX = 'desk-results'

/** Searches everything: this phone at once, and the server when it answers. */
export function SearchSheet({ typed: first, onShowKeys, onClose }: SearchSheetProps) {
  const router: RegisteredRouter = useRouter()
  const [typed, setTyped] = useState(first)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const known = useKnown()
  const online = useFoundOnline(typed)
  const groups = useGroups(
    known,
    useDeferredValue(typed),
    online?.state === 'loaded' ? online.data : NOTHING_ONLINE,
  )
  const options = groups.flatMap(({ found }) => found)
  const chosen = options[Math.min(active, options.length - 1)]

  const open = ({ to }: Findable) => {
    if (typeof to !== 'string') return onShowKeys()
    onClose()
    goTo(router, to).catch(reportError)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    if (step !== undefined && options.length > 0) {
      const next = (Math.min(active, options.length - 1) + step + options.length) % options.length
      setActive(next)
      document.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined) open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Sheet title={t('search')} look="high" isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['field']}>
        <TextField
          ref={input}
          label={t('searchLabel')}
          hint={t('searchHint')}
          type="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={LISTBOX}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(options.indexOf(chosen))}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={SEARCH_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <FocusOn field={input} />
      </div>
      {known === undefined ? (
        <Loading label={t('searching')}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      ) : (
        <>
          <ResultList id={LISTBOX} groups={groups} chosen={chosen} onOpen={open} />
          {options.length === 0 && online?.state !== 'loading' && (
            <EmptyState title={t('nothingFound', { typed: typed.trim() })} text={t('nothingFoundHint')} />
          )}
          <output className={styles['searched']}>
            <VisuallyHidden>{t('countFound', { count: options.length })} </VisuallyHidden>
            <Searched counts={known.counts} online={online} />
          </output>
        </>
      )}
    </Sheet>
  )
}

/** Focuses a field of a sheet once the sheet is the topmost layer, which gives the focus back when it closes. */
function FocusOn({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => field.current?.focus(), [field])
  return null
}

const NONE: readonly never[] = []
const NOTHING_ONLINE: FoundOnline = { all: NONE, cut: new Set(), isPublicSearched: false }

/** How far a key moves among the results, which go round. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

function useGroups(known: Known | undefined, typed: string, online: FoundOnline): readonly FoundGroup[] {
  return useMemo(() => {
    if (known === undefined) return NONE
    return withOnline(find(known.all, typed), online, known.all)
  }, [known, typed, online])
}

/** What was searched, and what was not. */
function Searched({
  counts,
  online,
}: {
  counts: Known['counts']
  online: ReturnType<typeof useFoundOnline>
}) {
  return (
    <>
      {t('searchedHere', counts)} {online?.state === 'loading' && t('searching')}
      {online?.state === 'loaded' &&
        t(online.data.isPublicSearched ? 'alsoSearched' : 'onlyPaymentsSearched')}
      {online?.state === 'failed' && online.message}
    </>
  )
}

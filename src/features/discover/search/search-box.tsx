import { useRef } from 'react'

import { SHORTEST_SEARCH } from '#contract/http/cirkles/discover.ts'
import { SEARCH_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/discover.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTypedQuery } from '../use-typed-query.ts'
import styles from './search-box.module.css'

type SearchBoxProps = {
  query: string | undefined
  onQuery: (query: string | undefined) => void
  /** How many filters are set. */
  filterCount: number
  onFilter: () => void
}

/** The search field and the filter button. */
export function SearchBox({ query, onQuery, filterCount, onFilter }: SearchBoxProps) {
  const { typed, type, submit, clear } = useTypedQuery(query, onQuery)
  const input = useRef<HTMLInputElement>(null)
  const length = typed.trim().length
  return (
    <search className={styles['search']}>
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={input}
          label={t('searchField')}
          type="search"
          prefix={<Icon name="search" size={20} />}
          placeholder={t('searchExample')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          value={typed}
          onChange={({ target }) => type(target.value)}
          action={
            typed !== '' && (
              <IconButton
                icon="close"
                label={t('clearSearch')}
                onClick={() => {
                  clear()
                  input.current?.focus()
                }}
              />
            )
          }
        />
        <span className={styles['filter']}>
          <IconButton
            icon="filter"
            label={filterCount === 0 ? t('openFilter') : t('openFilterWithCount', { count: filterCount })}
            count={filterCount}
            aria-haspopup="dialog"
            onClick={onFilter}
          />
        </span>
      </form>
      <output className={styles['hint']}>
        {length > 0 && length < SHORTEST_SEARCH && t('typeMore', { count: SHORTEST_SEARCH })}
      </output>
    </search>
  )
}

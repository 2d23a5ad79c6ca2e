import { useState } from 'react'

import { CONTRIBUTION_RANGES } from '#contract/rules/money.ts'
import { categoryName } from '#contract/views/categories.ts'
import { statesOfIndia } from '#data/places/states.ts'
import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LocationPicker } from '#ui/fields/places/location-picker.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { usePlaceList } from '#ui/fields/places/use-place-list.ts'
import type { DiscoverSearch } from '../discover-search.ts'
import { rangeLabel, stateOf, statesIn } from '../filters.ts'
import { useCategories } from '../queries.ts'
import { ChoicePopup } from './choice-popup.tsx'
import styles from './filter-sheet.module.css'

const indianStates = statesOfIndia(localStorage)

const rangeOptions = () =>
  CONTRIBUTION_RANGES.map((range, place) => ({ value: String(place), label: rangeLabel(range) }))

type FilterSheetProps = {
  search: DiscoverSearch
  onApply: (filters: DiscoverSearch) => void
  onClose: () => void
}

/** "Filter Cirkles": location, category and amount; nothing applies before Apply. */
export function FilterSheet({ search, onApply, onClose }: FilterSheetProps) {
  const [states, setStates] = useState(() => statesIn(search))
  const [category, setCategory] = useState(search.category)
  const [range, setRange] = useState(search.range?.toString())
  const [popup, setPopup] = useState<'category' | 'range'>()
  const places = usePlaceList(indianStates)
  const categories = useCategories().map((each) => ({ value: each.id, label: categoryName(each) }))
  const ranges = rangeOptions()
  const closePopup = () => setPopup(undefined)
  return (
    <Sheet
      title={t('filterTitle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() =>
              onApply({
                state: stateOf(states),
                category,
                range: range === undefined ? undefined : Number(range),
              })
            }
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <section className={styles['group']} aria-labelledby="preferred-location">
          <h3 id="preferred-location">{t('locationFilter')}</h3>
          <LocationPicker
            states={places.state}
            onRetry={places.retry}
            locations={states}
            onChange={setStates}
          />
        </section>
        <Choice
          title={t('categoryFilter')}
          chosen={categories.find(({ value }) => value === category)?.label ?? t('anyCategory')}
          onOpen={() => setPopup('category')}
        />
        <Choice
          title={t('amountFilter')}
          chosen={ranges.find(({ value }) => value === range)?.label ?? t('anyAmount')}
          onOpen={() => setPopup('range')}
        />
      </div>
      {popup === 'category' && (
        <ChoicePopup
          title={t('categoryFilter')}
          setLabel={t('setCategory')}
          anyLabel={t('anyCategory')}
          options={categories}
          value={category}
          onSet={setCategory}
          onClose={closePopup}
        />
      )}
      {popup === 'range' && (
        <ChoicePopup
          title={t('amountFilter')}
          setLabel={t('setRange')}
          anyLabel={t('anyAmount')}
          options={ranges}
          value={range}
          onSet={setRange}
          onClose={closePopup}
        />
      )}
    </Sheet>
  )
}

type ChoiceProps = { title: string; chosen: string; onOpen: () => void }

function Choice({ title, chosen, onOpen }: ChoiceProps) {
  return (
    <div className={styles['group']}>
      <h3>{title}</h3>
      <Button
        variant="secondary"
        isWide
        aria-haspopup="dialog"
        aria-label={t('filterWithChoice', { filter: title, choice: chosen })}
        onClick={onOpen}
      >
        {chosen}
      </Button>
    </div>
  )
}

import { formatMonth, nextTwelveMonths, todayInKolkata } from '#contract/rules/calendar.ts'
import { CIRKLE_NAME_LENGTH, DESCRIPTION_LENGTH, MAX_MEMBERS } from '#contract/rules/limits.ts'
import { categoryName } from '#contract/views/categories.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import type { CreateDraft } from '../form/create-draft.ts'
import { useCategories } from '../cirkle/queries.ts'
import { AmountHelp } from './amount-help.tsx'
import { dayWithin, DueDayGrid } from './due-day-grid.tsx'

type CreateStepProps = {
  draft: CreateDraft
  errors: FieldErrors
  onChange: (change: Partial<CreateDraft>) => void
}

/** The Cirkle's name, size, amount, purpose and first due date. */
export function CreateStepOne({ draft, errors, onChange }: CreateStepProps) {
  const categories = useCategories()
  const today = todayInKolkata(new Date(useNow(null)))
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={CIRKLE_NAME_LENGTH}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={errors['name']}
      />
      <Stepper
        label={t('members')}
        hint={t('membersHint')}
        min={1}
        max={MAX_MEMBERS}
        value={draft.maxMembers}
        onChange={(maxMembers) => onChange({ maxMembers })}
        error={errors['maxMembers']}
      />
      <TextAreaField
        label={t('description')}
        name="description"
        hint={t('descriptionHint')}
        maxLength={DESCRIPTION_LENGTH}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={errors['description']}
      />
      <TextField
        label={t('amount')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        prefix="₹"
        placeholder="2000"
        hint={t('amountHint')}
        maxLength={20}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        error={errors['contributionAmount']}
      />
      <AmountHelp
        amount={draft.amount}
        members={draft.maxMembers}
        onChange={(amount) => onChange({ amount })}
      />
      <SelectField
        label={t('category')}
        name="category"
        value={draft.category}
        onChange={(event) => onChange({ category: event.target.value })}
        hint={categories?.length === 0 ? t('categoriesNeedConnection') : undefined}
        error={errors['category']}
      >
        <option value="">{t('chooseCategory')}</option>
        {categories?.map((category) => (
          <option key={category.id} value={category.id}>
            {categoryName(category)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('startMonth')}
        name="start-month"
        value={draft.startMonth}
        onChange={(event) => {
          const startMonth = event.target.value
          onChange({ startMonth, day: dayWithin(startMonth, today, draft.day) })
        }}
        error={errors['startMonth']}
      >
        {nextTwelveMonths(today).map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </SelectField>
      <DueDayGrid
        month={draft.startMonth}
        today={today}
        day={draft.day}
        onChange={(day) => onChange({ day })}
        error={errors['contributionDay']}
      />
    </>
  )
}

import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { ChoiceMenu } from '#ui/choices/choice-menu.tsx'
import { NewPasswordField } from '#ui/fields/new-password/new-password-field.tsx'
import { LocationPicker } from '#ui/fields/places/location-picker.tsx'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { ShortMoney } from '#ui/text/short-money.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from './kit-state.ts'

const STATES = [
  'Andaman and Nicobar Islands',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Kerala',
  'Tamil Nadu',
].map((name) => ({ id: name, name }))

/** What the other parts of the page leave out of the kit: requests, choices, lists, places, codes. */
export const kitStates: readonly KitState[] = [
  ...(['part', 'field', 'picture'] as const).map((look) => ({
    name: `A ${look} that could not be loaded`,
    element: (
      <LoadFailed look={look} icon="image" message={`${LONG_NAME} could not be loaded.`} onRetry={nothing} />
    ),
  })),
  {
    name: 'A screen that could not be loaded',
    element: (
      <NothingLoaded title="You are offline." text={`${LONG_CIRKLE} was not read yet.`} onRetry={nothing} />
    ),
  },
  {
    name: 'Choice chips',
    element: (
      <ChoiceChips
        label="Payment Status"
        allLabel="All"
        value="waiting"
        onChoose={nothing}
        options={[
          { value: 'paid', label: 'Paid' },
          { value: 'waiting', label: 'Waiting for the receiving member to confirm' },
        ]}
      />
    ),
  },
  {
    name: 'Choice menu',
    element: (
      <ChoiceMenu
        icon="filter"
        label="Sort by"
        selected="family"
        onSelect={nothing}
        choices={[
          { id: 'recent', label: 'Recent' },
          { id: 'family', label: 'Friends and Family' },
        ]}
      />
    ),
  },
  {
    name: 'Chips of a list',
    element: (
      <ChipList
        label="Invited members"
        items={[
          'asha@example.in',
          'meenakshi.sundaram.venkataraman@thiruvananthapuramcorporation.example.in',
        ]}
        onRemove={nothing}
      />
    ),
  },
  {
    name: 'Places, loading',
    element: (
      <LocationPicker states={{ state: 'loading' }} onRetry={nothing} locations={[]} onChange={nothing} />
    ),
  },
  {
    name: 'Places, not loaded',
    element: (
      <LocationPicker states={{ state: 'failed' }} onRetry={nothing} locations={[]} onChange={nothing} />
    ),
  },
  {
    name: 'Places, as many as there may be, refused',
    element: (
      <LocationPicker
        states={{ state: 'loaded', list: STATES }}
        onRetry={nothing}
        locations={STATES.slice(0, 3).map(({ name }) => name)}
        onChange={nothing}
        error="You can set up to 3 locations"
      />
    ),
  },
  ...['', 'abc', 'correct horse battery'].map((value) => ({
    name: `New password of ${value.length} characters`,
    element: (
      <NewPasswordField label="New password" value={value} readOnly note="It signs you out elsewhere." />
    ),
  })),
  {
    name: 'Texts that are long',
    element: (
      <>
        <p>
          <Avatar name={LONG_NAME} /> <Avatar name="" /> <ShortMoney amount={LARGE_AMOUNT} />
        </p>
        <p>
          <EmailText email="meenakshi.sundaram.venkataraman@thiruvananthapuramcorporation.example.in" />
        </p>
      </>
    ),
  },
  { name: 'Turns', element: <Timeline first="2026-11" seats={50} taken={11} mine={12} /> },
  { name: 'Code for cameras', element: <QrCode text="upi://pay?pa=meera@upi" label="Pay Meera by UPI" /> },
]

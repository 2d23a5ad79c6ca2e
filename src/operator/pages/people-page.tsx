import { findPerson } from '#contract/http/operator/people.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { ask, explainFields } from '../parts/ask.ts'
import { useRemembered } from '../parts/memory.ts'
import { PlaceLink } from '../parts/places.tsx'
import { Row, Rows, Small, Stack } from '../parts/rows.tsx'

/** Finds a person by what they say of themselves. */
export function PeoplePage() {
  const [wanted, setWanted] = useRemembered('wanted')
  const [found, setFound] = useRemembered('found')
  const { submit, isBusy, errors, error } = useSubmit(async () => {
    setFound(undefined)
    setFound(await ask(findPerson, { wanted }))
  }, explainFields)
  return (
    <Page ready="people">
      <PageHeader title="People" />
      <Form errors={errors} onSubmit={() => void submit()}>
        <Stack>
          <TextField
            label="E-mail address, telephone number or id"
            hint="Exactly as the account has it. The audit notes whom you find."
            type="search"
            autoComplete="off"
            error={errors['wanted']}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <FieldNotes id="find" error={error} />
          <Button type="submit" icon="search" isBusy={isBusy}>
            Find
          </Button>
        </Stack>
      </Form>
      <div aria-live="polite">
        {found?.rows.length === 0 && (
          <EmptyState title="Nobody is found" text="The whole address, number or id is needed." />
        )}
        {found !== undefined && found.rows.length > 0 && (
          <Rows label="People who were found">
            {found.rows.map(({ id, name, email, phone }) => (
              <Row key={id} title={<PlaceLink to={`/people/${id}`}>{name}</PlaceLink>}>
                <Small>
                  <EmailText email={email} />
                </Small>
                <Small>{phone}</Small>
              </Row>
            ))}
          </Rows>
        )}
      </div>
    </Page>
  )
}

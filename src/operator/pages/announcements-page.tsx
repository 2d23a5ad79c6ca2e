import { useState } from 'react'

import {
  listAnnouncements,
  LONGEST_ANNOUNCEMENT,
  makeAnnouncement,
} from '#contract/http/operator/announcements.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain, explainActFields } from '../parts/ask.ts'
import { inGroups } from '../parts/count.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { LongLine } from '../parts/long-line.tsx'
import { LookAgain } from '../parts/look-again.tsx'
import { useRemembered } from '../parts/memory.ts'
import { Row, Rows, Small, Stack } from '../parts/rows.tsx'

const readNow = () => (signal: AbortSignal) => ask(listAnnouncements, {}, signal)

/** Tells everybody who wants announcements, and shows how far the latest ones are. */
export function AnnouncementsPage() {
  const [read, setRead] = useState(readNow)
  const request = useRequest(read, explain)
  const again = () => setRead(readNow)
  return (
    <Page ready={request.state === 'loaded' ? 'announcements' : undefined}>
      <PageHeader
        title="Announcements"
        detail="To everybody who wants them. What everybody must read goes out by a command."
        end={<LookAgain onPress={again} />}
      />
      <NewAnnouncement onMade={again} />
      <Loaded request={request} label="Loading announcements">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="Nothing was announced from here" />
          ) : (
            <Rows label="Announcements">
              {rows.map(({ id, text, operator, createdAt, people, finishedAt }) => (
                <Row key={id} title={text}>
                  <Small>
                    {operator}, <Instant at={createdAt} />
                  </Small>
                  <Small>
                    {finishedAt === null
                      ? `On its way: ${inGroups(people)} people so far.`
                      : `Gone out: ${inGroups(people)} people.`}{' '}
                    Those of them who want no announcements are not told.
                  </Small>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Page>
  )
}

function NewAnnouncement({ onMade }: { onMade: () => void }) {
  const [{ id, text }, keep] = useRemembered('announcement')
  const [isAsked, setAsked] = useState(false)
  const { submit, isBusy, errors, error, complain } = useSubmit(
    async () => {
      await ask(makeAnnouncement, { id, text })
      showToast({ message: 'The announcement goes out.', ms: 3_000 })
      setAsked(false)
      keep({ id: '', text: '' })
      onMade()
    },
    (failure) => {
      const complaint = explainActFields(failure)
      if (complaint.errors !== undefined) setAsked(false)
      return complaint
    },
  )
  const press = () => {
    if (text.trim() === '') complain({ errors: { text: 'Please write something.' } })
    else setAsked(true)
  }
  return (
    <Stack>
      {/* Enter asks, as the button does. */}
      <Form errors={errors} onSubmit={press}>
        <LongLine
          label="New announcement"
          hint={`One line of at most ${LONGEST_ANNOUNCEMENT} characters.`}
          error={errors['text']}
          maxLength={LONGEST_ANNOUNCEMENT}
          value={text}
          onChange={(value) => keep({ id: crypto.randomUUID(), text: value })}
        />
      </Form>
      <Button icon="send" onClick={press}>
        Announce
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          title="Announce this to everybody?"
          text={<p>“{text.trim()}” It goes out within minutes and cannot be taken back.</p>}
          confirmLabel="Announce"
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void submit()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}

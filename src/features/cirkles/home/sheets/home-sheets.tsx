import type { Session } from '#data/session/session.ts'
import { t as invitationText } from '#messages/cirkles/invitations.ts'
import { t } from '#messages/home.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import type { HomeLinks } from '../../cirkle/home-links.ts'
import type { HomeSearch } from '../../cirkle/home-search.ts'
import type { InviteAnswer } from '../../answering/invite-words.ts'
import { DetailSheet } from '../../detail/detail-sheet.tsx'
import { InviteSheet } from '../../invitations/invite-sheet.tsx'

const CreateSheet = lazyOnlineSheet(
  () => import('../../create/create-sheet.tsx'),
  'CreateSheet',
  () => t('createSheetTitle'),
)

const EditSheet = lazyOnlineSheet(
  () => import('../../edit/edit-sheet.tsx'),
  'EditSheet',
  () => t('editSheetTitle'),
)

const RecommendSheet = lazyOnlineSheet(
  () => import('../../recommend/recommend-sheet.tsx'),
  'RecommendSheet',
  () => invitationText('cirkleDetailsTitle'),
)

type HomeSheetsProps = {
  session: Session
  search: HomeSearch
  links: HomeLinks
  refresh: () => void
  onAnswered: (inviteId: string, answer: InviteAnswer) => Promise<void>
  onCreated: (cirkleId: string) => Promise<void>
}

/** The overlays of Home. Imports Radix, so Home loads it when something is opened. */
export function HomeSheets({ session, search, links, refresh, onAnswered, onCreated }: HomeSheetsProps) {
  const { detail, edit, invite, recommend, create } = search
  const close = () => void links.close()
  return (
    <>
      {detail !== undefined && (
        <DetailSheet
          key={detail}
          id={detail}
          session={session}
          links={links}
          onClose={close}
          refresh={refresh}
        />
      )}
      {edit !== undefined && (
        <EditSheet
          key={edit}
          id={edit}
          session={session}
          refresh={refresh}
          onClose={close}
          onSaved={() => links.backTo({ detail: edit })}
        />
      )}
      {invite !== undefined && (
        <InviteSheet key={invite} id={invite} session={session} onClose={close} onAnswered={onAnswered} />
      )}
      {recommend !== undefined && (
        <RecommendSheet
          key={recommend}
          id={recommend}
          session={session}
          links={links}
          onClose={close}
          onJoined={() => onAnswered(recommend, 'accept')}
        />
      )}
      {create !== undefined && (
        <CreateSheet
          step={create}
          session={session}
          onNext={() => links.open({ create: 2 })}
          onBack={() => links.backTo({ create: 1 })}
          onClose={links.close}
          onCreated={async (id) => {
            refresh()
            await onCreated(id)
          }}
        />
      )}
    </>
  )
}

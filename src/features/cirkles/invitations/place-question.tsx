import { t } from '#messages/cirkles/invitations.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { BOLD } from './bold.tsx'

type PlaceQuestionProps = { ownerName: string; placeName: string; cirkleName: string }

/** Who invites to take over whose place in which Cirkle. */
export const PlaceQuestion = ({ ownerName, placeName, cirkleName }: PlaceQuestionProps) =>
  richText(
    (mark) =>
      t('placeInvitesYou', { owner: mark(ownerName), name: mark(placeName), cirkle: mark(cirkleName) }),
    BOLD,
  )

import { createMessages } from '#contract/messages/create-messages.ts'
import { places } from './en-IN/places.ts'

export const t = createMessages(places, 'places')

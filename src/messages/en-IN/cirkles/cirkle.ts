/** Texts about a single Cirkle that several screens share. */
export const cirkle = {
  loadingCirkle: 'Loading the Cirkle',
  notFound: 'This Cirkle is not here.',
  notFoundHint: 'Please check that you opened the whole link.',
  offline: 'You are offline.',
  needsConnection: 'A Cirkle you are not in is read at Cirkles itself, so this needs a connection.',
  couldNotBeLoaded: 'The Cirkle could not be loaded.',
} as const

/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'சர்க்கிள் விவரம்',
  close: 'மூடு',
  requestToJoin: 'சேரக் கேள்',
  requested: 'கேட்கப்பட்டது',
  withdrawRequest: 'கோரிக்கையை வாபஸ் பெறு',
  viewInvitation: 'உங்கள் அழைப்பைப் பார்',
  viewCirkle: 'சர்க்கிளைப் பார்',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'உரிமையாளர்: {name}',
  loadingCirkle: 'சர்க்கிள் லோட் ஆகிறது',
  notFound: 'இந்த சர்க்கிள் இங்கே இல்லை.',
  notFoundHint: 'முழு லிங்க்கையும் திறந்தீர்களா என்று பாருங்கள்.',
  offline: 'நீங்கள் ஆஃப்லைனில் உள்ளீர்கள்.',
  needsConnection: 'நீங்கள் உறுப்பினராக இல்லாத சர்க்கிளை Cirkles சர்வரில்தான் படிக்க முடியும், அதனால் நெட் தேவை.',
  couldNotBeLoaded: 'சர்க்கிளை லோட் செய்ய முடியவில்லை.',
  askedToJoin: 'சேரக் கேட்டுள்ளீர்கள்.',
  askedToJoinHint: '{owner} இன்னும் பதில் சொல்லவில்லை. சொன்னவுடன் உங்களுக்கு அறிவிப்பு வரும்.',
  alreadyInvited: '{owner} உங்களை அழைத்துள்ளார்: நீங்கள் கேட்கத் தேவையில்லை.',
  whatOwnerSees:
    'யார் சேரலாம் என்று {owner} முடிவு செய்வார். உங்கள் பெயர், போட்டோ, போன் நம்பர், நாடு, எப்போது முதல் Cirkles ஆப்பில் உள்ளீர்கள், நடக்கும் எத்தனை சர்க்கிள்களில் உள்ளீர்கள் என்பதை அவர் பார்ப்பார்.',
} as const

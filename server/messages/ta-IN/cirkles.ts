/** Texts of Cirkles: outcomes and refusals of their calls, their notices, the mail of an invitation. */
export const cirkles = {
  cirkleEdited: 'சர்க்கிள் மாற்றப்பட்டது!',
  cirkleCancelled: 'சர்க்கிள் ரத்தானது.',
  keptMemberAdded: 'சேர்க்கப்பட்டார். அவருக்காக நீங்கள் பதிவு செய்வீர்கள்.',
  keptMemberRemoved: 'நீக்கப்பட்டார். பெயர் அழிக்கப்பட்டது.',
  orderSaved: 'வரிசை சேமிக்கப்பட்டது.',
  pictureSaved: 'படம் சேமிக்கப்பட்டது.',
  cirkleCreated: 'சர்க்கிள் உருவானது!',
  joinRequestSent: 'நீங்கள் சேரும் கோரிக்கை அனுப்பப்பட்டது.',
  cirkleJoined: 'சர்க்கிளில் சேர்ந்துவிட்டீர்கள்!',
  cirkleLeft: '{cirkle} சர்க்கிளிலிருந்து விலகிவிட்டீர்கள்.',
  cirkleDeclined: 'சர்க்கிள் அழைப்பு நிராகரிக்கப்பட்டது!',
  invitationSentAgain: 'அழைப்பு மீண்டும் அனுப்பப்பட்டது.',
  personInvited: 'அழைப்பு அனுப்பப்பட்டது.',
  requestAccepted: 'கோரிக்கை ஏற்கப்பட்டது!',
  requestDeclined: 'கோரிக்கை நிராகரிக்கப்பட்டது!',
  requestWithdrawn: 'உங்கள் கோரிக்கை வாபஸ் பெறப்பட்டது.',
  cirkleStarted: 'சர்க்கிள் தொடங்கியது.',
  personSince: '{month} முதல் Cirkles ஆப்பில்',
  invitationMailSubject: 'நீங்கள் ஒரு சர்க்கிளுக்கு அழைக்கப்பட்டுள்ளீர்கள்',
  invitationMailWhat: 'ஒரு சர்க்கிளில் சேர உங்களுக்கு அழைப்பு வந்துள்ளது. ஏற்றுக்கொள்ள லிங்க்கைத் திறங்கள்.',
  invitationMailTerms:
    '{owner} உங்களை "{cirkle}" சர்க்கிளுக்கு அழைக்கிறார்: மாதம் {amount}, முதலில் கட்ட வேண்டிய மாதம் {month}.',
  invitationMailLink: 'அழைப்பைத் திற',
  invitationMailRule:
    'இது {email} முகவரிக்கு மட்டும், {days} நாட்களுக்குச் செல்லும்: அந்த முகவரியில் லாகின் செய்யுங்கள், அல்லது அக்கவுண்ட் தொடங்குங்கள்.',
  invitationMailUnknown: 'இதை அனுப்பியவர் யார் என்று தெரியவில்லை என்றால், இந்த மெயிலை விட்டுவிடலாம்.',
} as const

/** Texts of invitations and requests to join, as Home shows them, and of a Cirkle’s terms. */
export const invitations = {
  cirkleDetailsTitle: 'சர்க்கிள் விவரம்',
  close: 'மூடு',
  loadingInvitation: 'அழைப்பு லோட் ஆகிறது',
  invitationNotOpen: 'இந்த அழைப்பு இனி செல்லாது.',
  invitationNotOpenHint:
    'இதற்குப் பதில் சொல்லப்பட்டது, வாபஸ் பெறப்பட்டது அல்லது காலம் முடிந்தது; அல்லது சர்க்கிள் தொடங்கியது அல்லது ரத்தானது.',
  ownedBy: 'உரிமையாளர்: {name}',
  monthlyPot: 'மாத மொத்தத் தொகை',
  contributionAmount: 'தவணைத் தொகை',
  perMonth: 'மாதம் {amount}',
  members: 'உறுப்பினர்கள்',
  outOf: '{most} இடங்களில் {count}',
  firstPayment: 'முதல் தவணை',
  created: 'உருவாக்கிய தேதி',
  potGrows:
    'உறுப்பினர்கள் சேரச் சேர மொத்தத் தொகை கூடும்; {count} பேரும் சேர்ந்தால் {amount}: ஒவ்வொரு உறுப்பினரும் தவணையைக் கட்டுகிறார், எல்லோரும் ஒரு முறை மொத்தத் தொகையையும் பெறுகிறார்கள்.',
  orderMayChange: 'தொடங்கும் வரை உரிமையாளர் வரிசையை மாற்றலாம்.',
  placeInvitesYou: '<b>{cirkle}</b> சர்க்கிளில் <b>{name}</b> என்பவரின் இடத்தை ஏற்க <b>{owner}</b> உங்களை அழைக்கிறார்.',
  placeMeans:
    'இதுவரை {name} என்பவருக்காக {owner} பதிவு செய்தார். ஏற்றுக்கொண்டால் உங்களுக்காக நீங்களே செயல்படுவீர்கள்: பணம் கட்டுவது, பெறுவது, பதில் சொல்வது. பதிவானது அப்படியே இருக்கும்; அனைத்தையும் பார்ப்பீர்கள்.',
  yourTurn: 'உங்கள் முறை',
  yourTurnLater: 'தொடங்கும்போது தெரியும்',
  asksToJoin: '{cirkle} சர்க்கிளில் சேரக் கேட்கிறார்',
  livesIn: 'வசிப்பது: {country}',
  activeIn: '{count, plural, one {நடக்கும் # சர்க்கிளில் உள்ளார்} other {நடக்கும் # சர்க்கிள்களில் உள்ளார்}}',
  acceptRequest: 'கோரிக்கையை ஏற்றுக்கொள்',
  acceptRequestOf: 'கோரிக்கையை ஏற்றுக்கொள்: {name}',
  declineRequest: 'கோரிக்கையை நிராகரி',
  declineRequestOf: 'கோரிக்கையை நிராகரி: {name}',
} as const

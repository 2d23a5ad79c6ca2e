/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: '{name} என்பவரை இடத்தை ஏற்க அழை',
  inviteWhat:
    '{name} என்பவரிடம் ஃபோன் வந்ததும் லிங்க் அனுப்புங்கள். பிறகு அவர் தனக்காகத் தானே செயல்படுவார்; அவருக்காக நீங்கள் பதிவு செய்ய மாட்டீர்கள். பதிவானது அப்படியே இருக்கும்.',
  emailOf: '{name} என்பவரின் மின்னஞ்சல் முகவரி',
  send: 'அழைப்பை அனுப்பு',
  sending: 'அனுப்புகிறது…',
  cancel: 'வேண்டாம்',
  sent: 'அழைப்பு அனுப்பப்பட்டது.',
  takenBack: 'அழைப்பு திரும்பப் பெறப்பட்டது.',
  invitedUntil: 'இடத்தை ஏற்க அழைக்கப்பட்டார், {date} வரை',
  sendAgain: 'மீண்டும் அனுப்பு',
  sendAgainTo: 'மீண்டும் அனுப்பு: {name} என்பவரின் அழைப்பு',
  takeBack: 'திரும்பப் பெறு',
  takeBackOf: 'திரும்பப் பெறு: {name} என்பவரின் அழைப்பு',
  giveEmail: 'ஒரு மின்னஞ்சல் முகவரியை எழுதுங்கள்.',
} as const

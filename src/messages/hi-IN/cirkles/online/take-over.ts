/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: '{name} को जगह सँभालने का न्योता दें',
  inviteWhat:
    'जब {name} के पास फ़ोन हो, तब लिंक भेजें। उसके बाद वे अपना काम खुद करेंगे, और आप उनके लिए दर्ज नहीं करेंगे। जो दर्ज है वह वैसा ही रहेगा।',
  emailOf: '{name} की ईमेल आईडी',
  send: 'न्योता भेजें',
  sending: 'भेज रहे हैं…',
  cancel: 'रद्द करें',
  sent: 'न्योता भेज दिया गया।',
  takenBack: 'न्योता वापस लिया गया।',
  invitedUntil: 'जगह सँभालने का न्योता, {date} तक',
  sendAgain: 'फिर भेजें',
  sendAgainTo: 'फिर भेजें: {name} का न्योता',
  takeBack: 'वापस लें',
  takeBackOf: '{name} का न्योता वापस लें',
  giveEmail: 'कृपया ईमेल आईडी लिखें।',
} as const

/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: '{name} यांना जागा घेण्याचे आमंत्रण द्या',
  inviteWhat:
    '{name} यांच्याकडे फोन आल्यावर लिंक पाठवा. त्यानंतर ते स्वतःचे काम स्वतः करतील, आणि तुम्ही त्यांच्यासाठी नोंद करणार नाही. जे नोंदवले आहे ते तसेच राहील.',
  emailOf: '{name} यांचा ईमेल पत्ता',
  send: 'आमंत्रण पाठवा',
  sending: 'पाठवत आहोत…',
  cancel: 'रद्द करा',
  sent: 'आमंत्रण पाठवले.',
  takenBack: 'आमंत्रण मागे घेतले.',
  invitedUntil: 'जागा घेण्याचे आमंत्रण, {date} पर्यंत',
  sendAgain: 'पुन्हा पाठवा',
  sendAgainTo: 'पुन्हा पाठवा: {name} यांचे आमंत्रण',
  takeBack: 'मागे घ्या',
  takeBackOf: 'मागे घ्या: {name} यांचे आमंत्रण',
  giveEmail: 'कृपया ईमेल पत्ता लिहा.',
} as const

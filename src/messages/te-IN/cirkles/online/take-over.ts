/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: 'స్థానం తీసుకోమని {name} గారిని పిలవండి',
  inviteWhat:
    '{name} గారికి ఫోన్ వచ్చాక లింక్ పంపండి. ఆ తర్వాత వారి పని వారే చేసుకుంటారు, వారి కోసం మీరు ఇక రికార్డ్ చేయరు. రికార్డ్ అయినది అలాగే ఉంటుంది.',
  emailOf: '{name} గారి ఈమెయిల్ అడ్రస్',
  send: 'ఆహ్వానం పంపండి',
  sending: 'పంపుతోంది…',
  cancel: 'వద్దు',
  sent: 'ఆహ్వానం పంపారు.',
  takenBack: 'ఆహ్వానం వెనక్కి తీసుకున్నారు.',
  invitedUntil: 'స్థానం తీసుకోమని పిలిచారు, {date} వరకు',
  sendAgain: 'మళ్లీ పంపండి',
  sendAgainTo: 'మళ్లీ పంపండి: {name} గారి ఆహ్వానం',
  takeBack: 'వెనక్కి తీసుకోండి',
  takeBackOf: 'వెనక్కి తీసుకోండి: {name} గారి ఆహ్వానం',
  giveEmail: 'ఈమెయిల్ అడ్రస్ రాయండి.',
} as const

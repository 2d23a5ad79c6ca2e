/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'पेमेंट वापस लिया गया। किस्त फिर से देनी बाकी है।',
  withdrawTitle: 'यह पेमेंट वापस लें?',
  withdrawText:
    'यह रिकॉर्ड वापस ले लिया जाएगा कि आपने {cirkle} के लिए {name} को {amount} दिए, और किस्त फिर से देनी बाकी होगी। ऐसा तब करें जब यह गलती से हुआ हो: Cirkles पैसों का लेन-देन नहीं करता, इसलिए जो पैसे आपने भेजे, वे भेजे ही रहेंगे।',
  withdrawPayment: 'पेमेंट वापस लें',
  keepPayment: 'रहने दें',
  withdrawing: 'वापस लिया जा रहा है…',
} as const

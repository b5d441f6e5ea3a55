/** All Arabic texts: those of the client and of every game. */

import oneFifty from '../../games/one_fifty/texts.ar.json'
import common from './ar.json'

const arabic = { ...common, ...oneFifty }
export default arabic

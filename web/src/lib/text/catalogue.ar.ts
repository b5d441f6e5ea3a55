/** All Arabic texts: those of the client, of the table and of every game. */

import oneFifty from '../../games/one_fifty/texts.ar.json'
import trix from '../../games/trix/texts.ar.json'
import table from '../../screens/table/texts.ar.json'
import common from './ar.json'

const arabic = { ...common, ...table, ...oneFifty, ...trix }
export default arabic

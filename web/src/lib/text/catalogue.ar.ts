/** All Arabic texts: those of the client, of the table and of every game. */

import baloot from '../../games/baloot/texts.ar.json'
import hand from '../../games/hand/texts.ar.json'
import haseb from '../../games/haseb/texts.ar.json'
import oneFifty from '../../games/one_fifty/texts.ar.json'
import trix from '../../games/trix/texts.ar.json'
import table from '../../screens/table/texts.ar.json'
import common from './ar.json'

const arabic = { ...common, ...table, ...baloot, ...hand, ...haseb, ...oneFifty, ...trix }
export default arabic

/** All English texts; a file of its own, fetched only by those who read them. */

import baloot from '../../games/baloot/texts.en.json'
import hand from '../../games/hand/texts.en.json'
import haseb from '../../games/haseb/texts.en.json'
import oneFifty from '../../games/one_fifty/texts.en.json'
import trix from '../../games/trix/texts.en.json'
import table from '../../screens/table/texts.en.json'
import common from './en.json'

const english = { ...common, ...table, ...baloot, ...hand, ...haseb, ...oneFifty, ...trix }
export default english

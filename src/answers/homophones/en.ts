// Words of English that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  "their there they're|its it's|your you're|too to two|whose who's|then than|were we're where wear|know no",
  'new knew|right write|here hear|by buy bye|for four|which witch|see sea|meet meat|son sun|week weak',
  'wait weight|one won|would wood|weather whether|our hour|ate eight|be bee|hole whole|piece peace',
  'break brake|affect effect|lose loose|quiet quite|of off|passed past|threw through|plain plane|road rode',
  'sent cent scent|red read|flower flour|night knight|cell sell|sail sale|tail tale|male mail|pair pear',
  'blue blew|dear deer|hair hare|made maid|steal steel|waist waste|advice advise|practice practise',
  'principal principle|desert dessert|aloud allowed|board bored|some sum',
].join('|');

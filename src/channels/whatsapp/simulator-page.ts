import { simulatorPage } from '../simulator-page.ts';

const STYLE = `
ul{list-style:none;margin:0 0 12px;padding:8px;min-height:260px;max-height:50vh;overflow-y:auto;border-radius:8px;background:#e5ddd5;color:#111;font-size:15px}
li{margin:0 0 8px;padding:8px 10px;border-radius:8px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}
li.own{margin-left:32px;background:#d9fdd3}
li button{display:block;width:100%;margin-top:8px;background:#1d7a3a}
.choice{display:flex;gap:8px;align-items:center;margin-bottom:12px}
#write{width:100%}
.choice input{width:20px;height:20px;margin:0}
`;

const SCRIPT = `
const byId=(id)=>document.getElementById(id);
let own=[],came=[],count=0,phone='';
function ask(path,query,body,done){
  const request=new XMLHttpRequest();
  request.open('POST','/whatsapp/simulator/'+path+'?'+new URLSearchParams(query));
  request.addEventListener('loadend',()=>done(request));
  request.send(body);
}
function line({text,buttons},isOwn){
  const item=document.createElement('li');
  item.textContent=text;
  if(isOwn)item.className='own';
  for(const label of buttons){
    const button=document.createElement('button');
    button.type='button';button.textContent=label;
    button.addEventListener('click',()=>send({text:label,button:'1'},null));
    item.append(button);
  }
  return item;
}
function show(){
  const all=[...own.map((one)=>({...one,isOwn:true})),...came].sort((a,b)=>a.order-b.order);
  byId('chat').replaceChildren(...all.map((one)=>line(one,one.isOwn===true)));
  byId('chat').scrollTop=byId('chat').scrollHeight;
}
function add(text){own=[...own,{text,buttons:[],order:count++}];show()}
function send(query,photo){
  const number=byId('number').value;
  add((photo===null?'':'[photo] ')+query.text);
  ask('sent',{phone:number,old:byId('old').checked?'1':'0',...query},photo,(request)=>{
    if(request.status!==200)add('Not sent: '+(request.responseText||'no network'));
  });
}
function read(){
  const number=byId('number').value;
  if(number!==phone){phone=number;own=[];came=[];count=0;show()}
  ask('received',{phone:number},null,(request)=>{
    if(request.status===200&&number===phone){
      const fresh=JSON.parse(request.responseText).messages.filter(({id})=>!came.some((one)=>one.id===id));
      if(fresh.length>0){came=[...came,...fresh.map((one)=>({...one,order:count++}))];show()}
    }
    setTimeout(read,1000);
  });
}
function write(){
  const photo=byId('photo').files[0]??null,text=byId('text').value;
  if(text===''&&photo===null)return;
  byId('text').value='';byId('photo').value='';
  send({text},photo);
}
byId('write').addEventListener('click',write);
byId('text').addEventListener('keydown',(event)=>{if(event.key==='Enter'){event.preventDefault();write()}});
read();
`;

/** A phone with WhatsApp to try the channel with. */
export const whatsAppPage = simulatorPage({
  title: 'Telephone to try WhatsApp',
  style: STYLE,
  script: SCRIPT,
  body: `<h1>A phone with WhatsApp</h1><p>Choose a number and write. Codes come by SMS: they are in the outbox of the administrators.</p>
<div class="phone"><label for="number">This phone's number</label><input id="number" type="tel" value="0241000001" autocomplete="off">
<ul id="chat" role="log" aria-label="Messages"></ul>
<label for="text">Write a message</label><input id="text" autocomplete="off" maxlength="480" placeholder="price maize techiman">
<label for="photo">With a photo</label><input id="photo" type="file" accept="image/jpeg,image/png">
<label class="choice"><input id="old" type="checkbox">Written two days ago: nothing is answered, and notices come by the template</label>
<button id="write" class="call" type="button">Send</button></div>`,
});
